// What talks to the server, piece by piece, for those who have time: run in one go it would hold a cheap phone up.

export async function callsInPieces(): Promise<void> {
  await import('./schema-library.ts')
  await import('./contract-alone.ts')
  await import('./api/company-call.ts')
}
