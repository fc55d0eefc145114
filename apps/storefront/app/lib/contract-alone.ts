// What a call to the server may answer, for those who want it to be there before everything that calls.
export { refusal } from '@pesan/contract/envelope'
