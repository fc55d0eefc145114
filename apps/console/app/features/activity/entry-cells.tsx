// What the table and the list of the activity say of an entry.
import type { ActivityEntry } from '@pesan/contract/activity'
import Key from 'lucide-react/icons/key'
import Tablet from 'lucide-react/icons/tablet'
import Wrench from 'lucide-react/icons/wrench'
import Zap from 'lucide-react/icons/zap'
import { Link } from 'wouter'
import { formatTime } from '../../lib/local-time.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { entrySentence } from './entry-sentence.ts'
import { actorText, entrySubject } from './entry-subject.ts'

interface EntryCellProps {
  entry: ActivityEntry
}

export function EntryTime({ entry: { at } }: EntryCellProps) {
  const { company } = useMembership()
  return (
    <time dateTime={at} className="figures text-ink-2">
      {formatTime(new Date(at), company.time_zone)}
    </time>
  )
}

const ICONS = { key: Key, operator: Wrench, device: Tablet, system: Zap } as const

export function EntryActor({ entry: { actor } }: EntryCellProps) {
  const t = useT()
  const { name, kind } = actorText(t, actor)
  const Icon = actor.kind === 'member' ? null : ICONS[actor.kind]
  return (
    <span className="flex items-center gap-3">
      {Icon ? (
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2">
          <Icon size={18} aria-hidden />
        </span>
      ) : (
        <Avatar name={kind ?? name} />
      )}
      <span className="min-w-0">
        <span className="block font-semibold">{kind ?? name}</span>
        {kind !== null && <span className="block text-p-caption text-ink-2">{name}</span>}
      </span>
    </span>
  )
}

export function EntrySubject({ entry }: EntryCellProps) {
  const t = useT()
  const { text, href } = entrySubject(t, entry)
  if (href === null) return <span className="text-ink-2">{text}</span>
  return (
    <Link
      href={href}
      className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
    >
      {text}
    </Link>
  )
}

export function EntrySentence({ entry }: EntryCellProps) {
  const t = useT()
  const { company } = useMembership()
  return <span className="font-semibold">{entrySentence(t, entry, company.time_zone)}</span>
}
