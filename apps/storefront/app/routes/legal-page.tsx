// The two legal pages (COMPANY-09): header, text, and the dialogs that the header opens.
import { LegalArticle, type LegalDocument } from '../features/legal/legal-article.tsx'
import { privacyPolicy } from '../features/legal/privacy-policy.ts'
import { terms } from '../features/legal/terms.ts'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { SiteHeader } from './site-header.tsx'

function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <div className="min-h-dvh">
      <SiteHeader isRuled />
      <main>
        <LegalArticle document={document} />
      </main>
      <AccountDialogs />
    </div>
  )
}

export const Terms = () => <LegalPage document={terms} />
export const PrivacyPolicy = () => <LegalPage document={privacyPolicy} />
