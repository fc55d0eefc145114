// Loads the code that calls the server, chunk by chunk at idle: evaluated at once, it would block a slow phone.

export async function preloadCalls(): Promise<void> {
  await import('../schema-library.ts')
  await import('@pesan/contract/envelope')
  await import('./company-call.ts')
}
