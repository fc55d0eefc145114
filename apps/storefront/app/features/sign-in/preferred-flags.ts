// The flags of the countries at the top of the list, as files that load with the dialog.
const files = import.meta.glob<string>(
  '../../../../../node_modules/country-flag-icons/3x2/{ID,US,UA,RU,GB,MY,SG,AU}.svg',
  { eager: true, query: '?url', import: 'default' },
)

export const preferredFlags: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-'XX.svg'.length, -'.svg'.length), address]),
)
