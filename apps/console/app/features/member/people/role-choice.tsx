// The role of a member: with what each includes (STAFF-05).
import { type Role, role as roles } from '@pesan/contract/scope'
import { useId } from 'react'
import type { PlainKey } from '../../../lib/i18n/t.ts'
import { useT } from '../../../shell/use-t.ts'

export const ROLES = roles.options

export const ROLE_INCLUDES = {
  counter: 'role.counterIncludes',
  manager: 'role.managerIncludes',
  owner: 'role.ownerIncludes',
} as const satisfies Record<Role, PlainKey>

export function RoleChoice({ chosen, onChoose }: { chosen: Role; onChoose: (role: Role) => void }) {
  const t = useT()
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-p-label text-ink-2">{t('people.role')}</legend>
      <div className="flex flex-col gap-2">
        {ROLES.map(role => {
          const isChosen = role === chosen
          return (
            <label
              key={role}
              className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-button px-3.5 py-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 ${isChosen ? 'bg-accent-tint shadow-[inset_0_0_0_2px_var(--accent-ink)]' : 'shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken'}`}
            >
              <input
                type="radio"
                className="sr-only"
                name={id}
                checked={isChosen}
                aria-describedby={`${id}-${role}`}
                aria-label={t(`role.${role}`)}
                onChange={() => onChoose(role)}
              />
              <span
                aria-hidden
                className={`size-6 shrink-0 rounded-full ${isChosen ? 'border-8 border-accent bg-white' : 'border-2 border-line-strong'}`}
              />
              <span className="min-w-0">
                <span className="block text-p-row font-semibold">{t(`role.${role}`)}</span>
                <span id={`${id}-${role}`} className="block text-p-caption text-ink-2">
                  {t(ROLE_INCLUDES[role])}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
