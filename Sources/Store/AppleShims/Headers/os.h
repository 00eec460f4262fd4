// Empty; see module.modulemap.
