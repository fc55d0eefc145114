// One chunk: parts of the home page that are visible but not pressed at once.
export { AddedNotice } from '../features/cart/added-notice.tsx'
export { Reviews } from '../features/company/reviews.tsx'
export { Footer } from '../shell/footer.tsx'
export { PromoBar } from '../shell/promo-bar.tsx'
export { CartBesideMenu } from './cart-beside-menu.tsx'
