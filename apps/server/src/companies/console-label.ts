/** The first label of the console's host `manage.{BASE_DOMAIN}`, which belongs to no company (STAFF-01). */
export const CONSOLE_LABEL = 'manage'
