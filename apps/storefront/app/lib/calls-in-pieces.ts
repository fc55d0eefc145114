// Loads the code that calls the server, chunk by chunk at idle: evaluated in one go, it would block a slow
// phone.

export async function callsInPieces(): Promise<void> {
  await import('./schema-library.ts')
  await import('@pesan/contract/envelope')
  await import('./api/company-call.ts')
}
