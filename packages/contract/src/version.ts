// The version of Pesan, reported by the command line, the API's document and the log. Its only source is the
// root's package.json.
import root from '../../../package.json' with { type: 'json' }

export const VERSION: string = root.version
