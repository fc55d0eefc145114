// One chunk: what the home page shows but nobody presses at once.
export { Reviews } from '../features/company/reviews.tsx'
export { Footer } from '../shell/footer.tsx'
export { PromoBar } from '../shell/promo-bar.tsx'
