// In the place of the pattern parser that the router brings along: which view an address has is matched in
// routes/routes.ts, on the server as well. The router only keeps the address and follows links.
export function parse(): never {
  throw new Error('addresses are matched in routes/routes.ts')
}
