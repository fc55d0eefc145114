// The library of schemas by itself, for those who want it to be there before everything that is made with it.
export { string } from 'zod/mini'
