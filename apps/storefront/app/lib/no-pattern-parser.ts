// Replaces the router's pattern parser: `routes/routes.ts` matches addresses to views, on the server as well.
// The router only stores the address and follows links.
export function parse(): never {
  throw new Error('no patterns: see routes/routes.ts')
}
