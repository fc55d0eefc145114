// One chunk: the dialogs of signing in follow each other.
export { EnterCodeDialog } from './enter-code-dialog.tsx'
export { SignInDialog } from './sign-in-dialog.tsx'
