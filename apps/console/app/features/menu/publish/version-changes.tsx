// What a version changed against the previous one, in words.
import { compareVersions, readVersion } from '@pesan/contract/menu-draft-api'
import { applyChanges } from '@pesan/domain/menu-draft/apply-changes'
import { invertChanges } from '@pesan/domain/menu-draft/compare-menus'
import { type DescribedPart, describeChanges } from '@pesan/domain/menu-draft/describe-changes'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { asMember, useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { FactList } from './fact-list.tsx'
import { partName } from './part-name.ts'

/** Names that a change does not contain are those of the version. */
async function describeVersion(number: number): Promise<DescribedPart[]> {
  const params = { number: String(number) }
  const [version, compared] = await Promise.all([
    asMember(consoleCall(readVersion, { params })),
    asMember(consoleCall(compareVersions, { params })),
  ])
  const after = version.data.content
  const { changes } = compared.data
  const before = applyChanges(after, invertChanges(changes)).content
  return describeChanges(changes, { before, after })
}

export function VersionChanges({ number }: { number: number }) {
  const t = useT()
  const { company } = useMembership()
  const { data, error, refetch } = useQuery({
    queryKey: ['menu-version', company.id, number],
    queryFn: () => describeVersion(number),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return error ? <PageFailure error={error} onTry={() => void refetch()} /> : <RowShapes />
  if (data.length === 0) return <p className="mt-2 text-p-row text-ink-2">{t('menu.noChanges')}</p>
  return (
    <ul className="mt-2 rounded-small bg-sunken/50 px-3.5">
      {data.map(part => (
        <li
          key={`${part.kind} ${part.key}`}
          className="grid gap-x-4 border-b border-line py-2 text-p-row last:border-b-0 md:grid-cols-[minmax(0,220px)_minmax(0,1fr)]"
        >
          <span className="break-words">{partName(t, part)}</span>
          <FactList facts={part.facts} />
        </li>
      ))}
    </ul>
  )
}
