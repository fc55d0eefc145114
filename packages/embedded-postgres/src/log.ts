// The logger that the launcher needs: three levels, as pino and Fastify have them.
import type { BaseLogger } from 'pino'

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>
