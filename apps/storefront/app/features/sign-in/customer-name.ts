// The customer's display name, and the two letters of the avatar (AUTH-02).
import type { User } from '@pesan/contract/sign-in'

const NO_NAME_INITIALS = 'U'

export function customerName(user: Pick<User, 'name' | 'first_name' | 'last_name'>): string | null {
  const full = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return user.name?.trim() || full.trim() || null
}

export function initialsOf(name: string | null): string {
  const letters = Array.from((name ?? '').trim())
    .slice(0, 2)
    .join('')
  return letters.toUpperCase() || NO_NAME_INITIALS
}
