// What renders, as an entry of the build: it loads beside the pages and not as a part of them.
export { createRoot } from 'react-dom/client'
