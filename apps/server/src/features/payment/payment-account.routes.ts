// Endpoints of the account into which a company is paid. No answer contains a key, or the name of the account (LEDGER-07).
import * as api from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import type { PaymentAccountAnswer } from '@pesan/contract/payment-account'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { PAYMENT_WEBHOOK_PATH } from './foreign-event.service.ts'
import { type AccountDeps, readAccount, setAccount } from './payment-account.service.ts'
import { type PaymentAccounts, takesOnline } from './payment-accounts.ts'

export interface AccountRouteDeps extends Omit<AccountDeps, 'activity'> {
  accounts: PaymentAccounts
  freshCompany(id: CompanyId): Promise<CompanyEntry>
}

export function mountPaymentAccounts(mount: Mount, deps: AccountRouteDeps): void {
  async function answerOf(company: CompanyEntry): Promise<{ data: PaymentAccountAnswer }> {
    const account = await readAccount(deps, { companyId: company.id })
    return {
      data: {
        kind: account?.kind ?? null,
        set_at: account?.createdAt.toISOString() ?? null,
        takes_online: await takesOnline(deps.accounts, company),
        webhook_path: account?.kind === 'own_keys' ? `${PAYMENT_WEBHOOK_PATH}/${company.slug}` : null,
      },
    }
  }

  mount(api.readPaymentAccount, ({ caller }) => answerOf(caller.company))

  mount(api.setPaymentAccount, async ({ body, caller: { company }, activity }) => {
    if (!company) throw new Refused('company_not_found')
    await setAccount({ ...deps, activity }, { companyId: company.id, account: body })
    return answerOf(await deps.freshCompany(company.id))
  })

  mount(api.removePaymentAccount, async ({ caller: { company }, activity }) => {
    if (!company) throw new Refused('company_not_found')
    await setAccount({ ...deps, activity }, { companyId: company.id, account: null })
    return answerOf(await deps.freshCompany(company.id))
  })
}
