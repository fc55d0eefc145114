// The schema library as a separate chunk, loaded before everything that is built with it.
export { string } from 'valibot'
