// The terms of the company (COMPANY-09).
import { terms } from '../features/legal/terms.ts'
import { LegalPage } from './legal-page.tsx'

export const Terms = () => <LegalPage document={terms} />
