// Conditions on rows of a company that is moved between cells (0038), for statements that read the rows of all.

/** Jobs leave the company alone from the beginning of its pause, and the copy that it left forever. */
export const IS_NOT_HELD = 'company_id not in (select company_id from held_company)'

/** The row is the truth, and not a copy. */
export const IS_HERE = 'company_id not in (select company_id from absent_company)'
