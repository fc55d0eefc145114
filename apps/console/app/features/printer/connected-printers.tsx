// Prints what the printers of this browser have to print, on every page (TICKET-02). What it takes is loaded where there is one.
import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { usePrintersQuery } from '../../shell/printing.ts'
import { checkRelease } from '../../shell/release.ts'
import { useMembership } from '../../shell/session.ts'
import { directServer } from './direct/direct-server.ts'
import {
  followOtherTabs,
  ofCompany,
  type RememberedPrinter,
  rememberedPrinters,
} from './direct/remembered-printers.ts'

export function ConnectedPrinters() {
  const { company } = useMembership()
  const remembered = ofCompany(useStore(rememberedPrinters), company.id)
  useEffect(followOtherTabs, [])
  return remembered.length > 0 && <Known remembered={remembered} />
}

/** Those that the company still has, at an outlet of this person. */
function Known({ remembered }: { remembered: readonly RememberedPrinter[] }) {
  const { data: printers = [] } = usePrintersQuery()
  return remembered
    .filter(({ printerId }) => printers.some(({ id }) => id === printerId))
    .map(printer => <Printing key={printer.printerId} printer={printer} />)
}

function Printing({ printer }: { printer: RememberedPrinter }) {
  const { company } = useMembership()
  const { id, slug } = company
  useEffect(() => {
    const stop = new AbortController()
    const run = async () => {
      const { runDirectPrinting } = await import('./direct/direct-printing.ts')
      await runDirectPrinting(printer, directServer(printer, { id, slug }), stop.signal)
    }
    // The script of an older release may be gone.
    run().catch(() => checkRelease())
    return () => stop.abort()
  }, [printer, id, slug])
  return null
}
