// A run against the product's own program, with simulators of the outside companies.
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { type FuzzFigures, type FuzzOptions, fuzz } from './fuzz.ts'

export async function play(
  scope: RunScope,
  options: Omit<FuzzOptions, 'shop' | 'serverPid'>,
): Promise<FuzzFigures> {
  const sandboxPort = await startSandbox(scope)
  const { pid, port, operatorKey } = await startProductServer(scope, { sandboxPort })
  return fuzz({ ...options, shop: { port, operatorKey, sandboxPort }, serverPid: pid })
}

/** A failure as a person repeats it. */
export const describeFailure = ({ status, request, answer }: FuzzFigures['failures'][number]): string =>
  [
    `${status} for ${request.name}: ${request.method} ${request.path}`,
    JSON.stringify(request.headers),
    request.body?.toString().slice(0, 2_000) ?? '',
    answer.slice(0, 300),
  ].join('\n  ')
