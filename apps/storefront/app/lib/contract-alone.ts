// The schemas that every call's answer needs, in a separate chunk that loads before the code that makes the
// calls.
export { refusal } from '@pesan/contract/envelope'
