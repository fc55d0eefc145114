// Writes the licences of all packages in a bundle beside it: most ask to travel with every copy of their code.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'

const PACKAGE = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i

export function bundledLicences(): Plugin {
  return {
    name: 'bundled-licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
      const folders = new Set(modules.flatMap(id => PACKAGE.exec(id)?.[1] ?? []))
      const source = [...folders].map(licenceOf).toSorted().join('\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}

function licenceOf(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = manifest as Record<string, unknown>
  const texts = readdirSync(folder)
    .filter(file => LICENCE_FILE.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8').trim())
  return `${[`${String(name)} ${String(version)} (${String(license)})`, ...texts].join('\n\n')}\n`
}
