// Failures of calls that are over after a while: the server restarts, is overloaded, or the network is away.
import { Failure } from '../failure.ts'

const TEMPORARY = ['unavailable', 'overloaded', 'rate_limited', 'server_error']

export const isTemporary = (error: unknown): error is Failure =>
  error instanceof Failure &&
  (error.kind === 'unreachable' || (error.kind === 'refused' && TEMPORARY.includes(error.details.code ?? '')))

export const isRefused = (error: unknown, code: string): boolean =>
  error instanceof Failure && error.kind === 'refused' && error.details.code === code
