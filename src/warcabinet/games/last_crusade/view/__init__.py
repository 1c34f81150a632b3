"""What people see: scene, menu, log, reasons, names and faces."""
