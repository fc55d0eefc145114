/** Screens with room for the storefront beside what is edited. */
export const FRAME_BESIDE = '(width >= 1240px)'
