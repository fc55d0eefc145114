// The URLs of every flag, in a separate chunk: only a country further down the list needs them.
const files = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/??.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const allFlags: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-'XX.svg'.length, -'.svg'.length), address]),
)
