/** What an account would be billed: searches by their session token, which a details call ends, and lookups of pins. */
export interface Session {
  token: string
  searches: number
  isEnded: boolean
}

export function createSessions() {
  const sessions = new Map<string, Session>()
  let withoutSession = 0
  let geocodes = 0
  const open = (token: string): Session => {
    const session = sessions.get(token) ?? { token, searches: 0, isEnded: false }
    sessions.set(token, session)
    return session
  }
  return {
    /** A search with an ended token is billed as if it had none. */
    search(token: string | undefined): void {
      if (token === undefined || open(token).isEnded) withoutSession += 1
      else open(token).searches += 1
    },
    end(token: string | undefined): void {
      if (token === undefined || open(token).isEnded) withoutSession += 1
      else open(token).isEnded = true
    },
    geocode(): void {
      geocodes += 1
    },
    report: () => ({ sessions: [...sessions.values()], withoutSession, geocodes }),
  }
}
