// One chunk: the sign-in dialogs follow each other.
export { EnterCodeDialog } from './enter-code-dialog.tsx'
export { SignInDialog } from './sign-in-dialog.tsx'
