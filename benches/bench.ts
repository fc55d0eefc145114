// `npm run bench -w benches -- <question>`: runs one of the folders beside this file that have a `run.ts`.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

const questions = globSync('*/run.ts', { cwd: import.meta.dirname }).map(dirname)
const [question] = process.argv.splice(2, 1)
if (question !== undefined && questions.includes(question)) {
  await import(join(import.meta.dirname, question, 'run.ts'))
} else {
  console.error(`Name a question: ${questions.join(', ')}`)
  process.exitCode = 1
}
