// An order that its outlet accepts by itself (BOARD-12).

/** The cause in the history of the order. */
export const AUTO_ACCEPT = 'auto_accept'
