// The frame of the two legal pages: header, text, and the dialogs that the header opens.
import { LegalArticle, type LegalDocument } from '../features/legal/legal-article.tsx'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { SiteHeader } from './site-header.tsx'

export function LegalPage({ document }: { document: LegalDocument }) {
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
