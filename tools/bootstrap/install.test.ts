import { expect, test } from 'vitest'
import { reasonOf } from './install.mjs'

test.each([
  ['npm error code ENOSPC\nnpm error nospc', 'the disk is full'],
  ['npm error code EACCES', 'cannot be written'],
  ['npm error code EAI_AGAIN', 'registry cannot be reached'],
  ['npm error code EINTEGRITY', 'not the one in the lock file'],
  ['npm error something else', 'its last words are above'],
])('%j is explained in one line', (log, words) => {
  expect(reasonOf(log)).toContain(words)
  expect(reasonOf(log)).not.toContain('\n')
})
