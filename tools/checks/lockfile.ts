// The lock file must name no download addresses (they are those of one machine's registry) and must belong to the
// package.json files: the install follows it without checking that.
import * as v from 'valibot'

const dependencies = v.optional(v.record(v.string(), v.string()), {})

const manifest = v.object({
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
})
const lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      ...manifest.entries,
      resolved: v.optional(v.string()),
      link: v.optional(v.boolean(), false),
      version: v.optional(v.string()),
    }),
  ),
})

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** `manifests` are the package.json texts with their folders, '' for the root. Answers what is wrong, line by line. */
export function checkLockfile(
  lockText: string,
  manifests: readonly { folder: string; text: string }[],
): string[] {
  const { packages } = v.parse(lockfile, JSON.parse(lockText))
  const addresses = Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved && !link)
    .map(([name, { resolved }]) => `package-lock.json: ${name} names a download address (${resolved})`)
  return [...addresses, ...manifests.flatMap(({ folder, text }) => manifestFaults(folder, text, packages))]
}

function manifestFaults(
  folder: string,
  text: string,
  packages: v.InferOutput<typeof lockfile>['packages'],
): string[] {
  const wanted = v.parse(manifest, JSON.parse(text))
  const locked = packages[folder]
  const file = folder === '' ? 'package.json' : `${folder}/package.json`
  if (!locked) return [`${file}: not in package-lock.json`]
  return KINDS.flatMap(kind => {
    const names = new Set([...Object.keys(wanted[kind]), ...Object.keys(locked[kind])])
    return [...names].flatMap(name => {
      const version = wanted[kind][name]
      if (version !== locked[kind][name])
        return [
          `${file}: ${name} is ${version ?? 'absent'}, in package-lock.json ${locked[kind][name] ?? 'absent'}`,
        ]
      return version === undefined || EXACT.test(version)
        ? []
        : [`${file}: ${name} ${version} is not one exact version`]
    })
  })
}
