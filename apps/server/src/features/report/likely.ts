// A condition of which PostgreSQL expects that nearly every row meets it. Of one that it expects to leave a row or two it reads and
// sorts everything, instead of following the index until the page is full.

export const likely = (condition: string): string => `nullif(${condition}, false) is not null`
