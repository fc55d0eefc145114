// The script of the card document. It is the only one that reads a card number, so it is small and
// self-contained.
import { startCardForm } from './features/payment/card-form/start.ts'

const root = document.getElementById('card-form')
if (!root) throw new Error('the document has no element #card-form')
const config: unknown = JSON.parse(document.getElementById('card-form-config')?.textContent ?? 'null')
startCardForm(window, root, config)
