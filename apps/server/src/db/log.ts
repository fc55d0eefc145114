// What the database code needs of a logger: the three levels it uses, as pino and Fastify have them.
import type { BaseLogger } from 'pino'

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>
