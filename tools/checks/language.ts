// The words that names, comments, test titles and documents must not use, each with what the field says instead
// (docs/glossary.md).
import { type Comment, parseSync, Visitor } from 'oxc-parser'

const INSTEAD: ReadonlyArray<readonly [banned: RegExp, instead: string]> = [
  [/^(told|untold|tells?|telling)$/, 'notify, notified, report, say, pending'],
  [/^kept$/, 'cached, stored, retained'],
  [/^keepers?$/, 'what it is: a sync, an effect, a hook'],
  [/^(moods?|moody)$/, 'fault, scenario'],
  [/^(woken|wakes?)$/, 'trigger'],
  [/^(judges?|judged|judging)$/, 'evaluate'],
  [/^(hears?|heard|hearers?)$/, 'receive, subscriber'],
  [/^(forgets?|forgot|forgotten|forgetting)$/, 'clear, remove, lose'],
  [/^deeds$/, 'interactions'],
  [/^patience$/, 'timeout'],
  [/^anew$/, 'again'],
  [/^(whoever|whomever)$/, 'a client, a caller, any customer'],
  [/^(somebody|anybody)$/, 'someone, a customer, a caller'],
  [/^nobody$/, 'no one, no caller'],
  [/^everybody$/, 'everyone, all callers'],
  [/^fates?$/, 'outcome, scenario'],
  [/^mend(s|ed|ing)?$/, 'fix, correct, repair'],
]

/** Words that are right in a sentence and wrong in a name. */
const INSTEAD_IN_NAMES: typeof INSTEAD = [
  ...INSTEAD,
  [/^(keep|keeps|keeping)$/, 'cache, store, retain'],
  [/^(asked|asking)$/, 'requested, requesting'],
  [/^(surprises|polite)$/, 'conflict, throttle'],
  [/^turns?$/, 'rate limit, mutex'],
  [/^pictures?$/, 'image'],
]

/** Standard terms, options of the command line, and what the wire, the settings and the DOM call an image. */
const STANDARD_NAMES =
  /keep_?alive|^wakeLock$|^keep$|^pictures?$|^(PICTURE_HOSTS|PICTURES_SHARED|storePicture|PictureProps)$/i

const BANNED_PHRASES: ReadonlyArray<readonly [banned: RegExp, instead: string]> = [
  [/\b(calls?|called|calling) (it |them )?off\b/i, 'cancel'],
  [/\bof (its|their) own\b/i, 'a separate, its'],
  [/\b(puts?|putting) (it |them )?off\b/i, 'reschedule'],
  [/\b(becomes?|became|become) of\b/i, 'the outcome, the state'],
  [/\b(is|are|was|were) said\b/i, 'shown, reported'],
  [/\brelease before\b/i, 'the previous release'],
  [/\bcomes? to life\b/i, 'hydrated, ready'],
  [/\bfor ever\b/i, 'forever'],
]

const MAX_COMMENT_WORDS = 40
const MAX_HEADER_SENTENCES = 2

/** Lines of a comment that show a command or an example. */
const INDENTED_COMMAND = /^ {3,}.*$/gm
/** `@param` and its like. */
const TAGGED = /^\s*@\w[\s\S]*?(?=^\s*@\w|$(?![\s\S]))/gm

const CODE = /\.[cm]?[jt]sx?$/
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'walk', 'each'])

interface Position {
  path: string
  line: number
}

/** Returns what to change, as `path:line: …`. `files`: path from the root and text, of code and Markdown. */
export function checkLanguage(files: Iterable<readonly [path: string, text: string]>): string[] {
  return [...files].flatMap(([path, text]) =>
    CODE.test(path) ? checkCode(path, text) : checkDocument(path, text),
  )
}

function checkCode(path: string, text: string): string[] {
  const lineOf = lineCounter(text)
  const { program, comments } = parseSync(path, text)
  const file = path.slice(path.lastIndexOf('/') + 1)
  const faults = STANDARD_NAMES.test(file.slice(0, file.indexOf('.')))
    ? []
    : wordsOfName(file).flatMap(word => banned(word, INSTEAD_IN_NAMES, { path, line: 1 }))
  for (const comment of joined(comments, text)) {
    const position = { path, line: lineOf(comment.start) }
    faults.push(...checkProse(comment.text, position), ...checkLength(comment, position))
  }
  const names = new Set<string>()
  const checkName = (name: string, start: number) => {
    if (names.has(name) || STANDARD_NAMES.test(name) || isOfTheWire(name)) return
    names.add(name)
    faults.push(
      ...wordsOfName(name).flatMap(word =>
        banned(word, INSTEAD_IN_NAMES, { path, line: lineOf(start) }, name),
      ),
    )
  }
  new Visitor({
    Identifier: ({ name, start }) => checkName(name, start),
    JSXIdentifier: ({ name, start }) => checkName(name, start),
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'summary' || value.type !== 'Literal') return
      if (typeof value.value === 'string')
        faults.push(...checkProse(value.value, { path, line: lineOf(value.start) }))
    },
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!TEST_FUNCTIONS.has(rootName(callee))) return
      if (title?.type === 'Literal' && typeof title.value === 'string')
        faults.push(...checkProse(title.value, { path, line: lineOf(title.start) }))
      if (title?.type === 'TemplateLiteral')
        for (const part of title.quasis)
          faults.push(...checkProse(part.value.raw, { path, line: lineOf(title.start) }))
    },
  }).visit(program)
  return faults
}

/** Columns and the fields of other systems are spelt as they are. */
const isOfTheWire = (name: string): boolean => name.includes('_') && name !== name.toUpperCase()

function rootName(callee: object): string {
  if ('name' in callee && typeof callee.name === 'string') return callee.name
  if ('object' in callee && callee.object instanceof Object) return rootName(callee.object)
  if ('callee' in callee && callee.callee instanceof Object) return rootName(callee.callee)
  return ''
}

interface JoinedComment {
  start: number
  text: string
}

/** Lines of `//` one below the other are one comment. */
function joined(comments: readonly Comment[], text: string): JoinedComment[] {
  const result: (JoinedComment & { end: number; isLine: boolean })[] = []
  for (const { type, value, start, end } of comments) {
    const isLine = type === 'Line'
    const last = result.at(-1)
    if (isLine && last?.isLine && /^[ \t]*\r?\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.text += `\n${value}`
      last.end = end
    } else {
      result.push({ start, end, isLine, text: isLine ? value : value.replace(/^\s*\*/gm, '') })
    }
  }
  return result
}

function checkLength({ start, text }: JoinedComment, { path, line }: Position): string[] {
  const prose = text.replace(INDENTED_COMMAND, '').replace(TAGGED, '')
  const words = prose.split(/\s+/).filter(word => /\w/.test(word)).length
  const sentences = prose
    .trim()
    .split(/[.!?](?=\s|$)/)
    .filter(part => part.trim() !== '').length
  if (words > MAX_COMMENT_WORDS)
    return [`${path}:${line}: a comment of ${words} words; at most ${MAX_COMMENT_WORDS}`]
  if (start === 0 && sentences > MAX_HEADER_SENTENCES)
    return [`${path}:${line}: a header of ${sentences} sentences; at most ${MAX_HEADER_SENTENCES}`]
  return []
}

function checkDocument(path: string, text: string): string[] {
  const withoutCode = text.replace(/```[\s\S]*?```/g, block => block.replace(/[^\n]/g, ''))
  return withoutCode.split('\n').flatMap((line, index) => checkProse(line, { path, line: index + 1 }))
}

/** Names and texts that a sentence quotes. */
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”/g

function checkProse(text: string, position: Position): string[] {
  const prose = text.replace(QUOTED, '')
  const words = prose.toLowerCase().match(/[a-z]+/g) ?? []
  return [
    ...words.flatMap(word => banned(word, INSTEAD, position)),
    ...BANNED_PHRASES.filter(([phrase]) => phrase.test(prose)).map(
      ([phrase, instead]) =>
        `${position.path}:${position.line}: “${phrase.exec(prose)?.[0]}”; say: ${instead}`,
    ),
  ]
}

function banned(word: string, list: typeof INSTEAD, { path, line }: Position, name = word): string[] {
  const found = list.find(([pattern]) => pattern.test(word))
  return found ? [`${path}:${line}: “${name}”; say: ${found[1]}`] : []
}

const wordsOfName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

function lineCounter(text: string): (offset: number) => number {
  return offset => text.slice(0, offset).split('\n').length
}
