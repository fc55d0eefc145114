// The schema library as a separate chunk, loaded before what is built with it. One name of it, because loading the package itself
// would bring everything that no page uses.
export { string } from 'valibot'
