-- A job of no order that prints this closed day of its outlet (REPORT-03). The release before takes it for a test of its printer.
alter table print_job add column closed_day date;
