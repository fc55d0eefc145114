// The version of Pesan, told by the command line, the API's document and the log. The root's package.json is its one place.
import root from '../../../package.json' with { type: 'json' }

export const VERSION: string = root.version
