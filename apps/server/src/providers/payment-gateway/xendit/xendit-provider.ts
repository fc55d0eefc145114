/** The gateway of each account: the platform's key acts for itself and for its sub-accounts, own keys for theirs alone. */
import type { PaymentProvider } from '../payment-gateway.ts'
import { createXenditGateway, type XenditGatewayOptions } from './xendit-gateway.ts'

export interface XenditProviderOptions
  extends Omit<XenditGatewayOptions, 'secretKey' | 'forUser' | 'splitRule'> {
  /** Null: the installation has no separate keys. */
  platform: { secretKey: string } | null
}

export function createXenditProvider({ platform, ...common }: XenditProviderOptions): PaymentProvider {
  const own = platform && createXenditGateway({ ...common, ...platform })
  return {
    gatewayOf(account) {
      switch (account.kind) {
        case 'platform':
          return own
        case 'sub_account': {
          const { name: forUser, splitRule } = account
          return platform && createXenditGateway({ ...common, ...platform, forUser, splitRule })
        }
        case 'own_keys':
          return createXenditGateway({ ...common, secretKey: account.secretKey })
      }
    },
  }
}
