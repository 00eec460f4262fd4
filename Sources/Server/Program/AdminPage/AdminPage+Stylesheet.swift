#if Server
extension AdminPage {
    /// The stylesheet of all pages, which works from 320 pixels on, in light and dark colors.
    ///
    /// Texts have a contrast of at least 4.5 to 1, and borders of controls at least 3 to 1 (WCAG 2.2, AA).
    static let stylesheet = """
        :root {
          color-scheme: light dark;
          --text: #1b1f24; --faint: #57606a; --back: #ffffff; --card: #f6f8fa; --edge: #d0d7de; --control: #6e7781;
          --link: #0550ae; --good: #116329; --bad: #a40e26; --button: #0550ae; --on-button: #ffffff;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --text: #e6edf3; --faint: #9da7b3; --back: #0d1117; --card: #161b22; --edge: #30363d; --control: #8b949e;
            --link: #79c0ff; --good: #56d364; --bad: #ff9492; --button: #79c0ff; --on-button: #0d1117;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 60rem; padding: 0 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif;
          color: var(--text); background: var(--back); overflow-wrap: anywhere; }
        a { color: var(--link); }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
        #refusal:focus, #notice:focus { outline: 3px solid var(--link); outline-offset: 2px; }
        main:focus-visible { outline: none; }
        .skip { position: absolute; left: -100rem; }
        .skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem; background: var(--back); }
        header { border-bottom: 1px solid var(--edge); padding: 0.5rem 0; }
        .server { margin: 0; font-weight: 600; }
        nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; list-style: none; margin: 0;
          padding: 0; }
        nav a { display: inline-block; padding: 0.25rem 0; }
        nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
        h1 { font-size: 1.6rem; margin: 1.25rem 0 0.75rem; }
        h2 { font-size: 1.2rem; margin: 1.25rem 0 0.5rem; }
        h3 { font-size: 1rem; margin: 0.75rem 0 0.25rem; }
        dl { margin: 0.5rem 0; }
        dl div { display: grid; grid-template-columns: 14rem 1fr; gap: 0 1rem; padding: 0.15rem 0; }
        dt { color: var(--faint); }
        dd { margin: 0; }
        .id { font-family: ui-monospace, monospace; font-size: 0.95em; }
        .hint { color: var(--faint); font-weight: 400; }
        .notice, .error { border-left: 4px solid var(--good); padding: 0.5rem 0.75rem; background: var(--card); }
        .error { border-color: var(--bad); }
        [aria-invalid] { border: 2px solid var(--bad) !important; }
        .card, .cards > li { border: 1px solid var(--edge); border-radius: 6px; padding: 0.25rem 1rem 0.5rem;
          margin: 0.75rem 0; background: var(--card); }
        .cards { list-style: none; padding: 0; }
        .card h2, .card h3, .cards h2 { margin-top: 0.5rem; }
        label, legend { font-weight: 600; }
        p > label { display: block; }
        .choice { display: flex; gap: 0.5rem; align-items: flex-start; margin: 0.5rem 0; }
        .choice label { font-weight: 400; }
        fieldset { border: 1px solid var(--edge); border-radius: 6px; }
        input:not([type=radio]), select { width: 100%; max-width: 30rem; min-height: 2.75rem; padding: 0.4rem 0.6rem;
          font: inherit; color: var(--text); background: var(--back); border: 1px solid var(--control);
          border-radius: 6px; }
        input[type=radio] { width: 1.25rem; height: 1.25rem; flex: none; margin: 0.125rem 0 0; }
        button { min-height: 2.75rem; padding: 0.4rem 1rem; font: inherit; font-weight: 600; color: var(--on-button);
          background: var(--button); border: 1px solid transparent; border-radius: 6px; cursor: pointer; }
        button + a { margin-left: 0.75rem; }
        button.plain { min-height: 0; padding: 0.15rem 0.6rem; color: var(--text); background: none;
          border-color: var(--control); font-weight: 400; }
        table { border-collapse: collapse; margin: 0.75rem 0; }
        caption { text-align: left; font-weight: 600; }
        th, td { text-align: left; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid var(--edge); }
        .measure caption { margin-bottom: 0.25rem; }
        .drawing { font-family: ui-monospace, monospace; white-space: pre; color: var(--faint); }
        .timeline ol { list-style: none; margin: 0; padding: 0; }
        .timeline li { display: grid; grid-template-columns: 12rem 1.25rem 1fr; align-items: stretch; }
        .timeline time { color: var(--faint); font-variant-numeric: tabular-nums; }
        .line { font-family: ui-monospace, monospace; }
        @media (max-width: 40rem) {
          dl div { grid-template-columns: 1fr; }
          .timeline li { grid-template-columns: 1.25rem 1fr; }
          .timeline time { grid-column: 2; grid-row: 1; }
          .timeline .line { grid-column: 1; grid-row: 1 / span 2; }
          .timeline li > span:last-child { grid-column: 2; padding-bottom: 0.5rem; }
          button:not(.plain) { width: 100%; }
          button + a { display: inline-block; margin: 0.75rem 0 0; }
          .measure { width: 100%; }
          .drawing { display: none; }
          th, td { padding-right: 0.75rem; }
          th:last-child, td:last-child { padding-right: 0; }
        }

        """
}
#endif
