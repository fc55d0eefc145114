// The privacy policy of the company (COMPANY-09).
import { privacyPolicy } from '../features/legal/privacy-policy.ts'
import { LegalPage } from './legal-page.tsx'

export const PrivacyPolicy = () => <LegalPage document={privacyPolicy} />
