// The alarm of the board on every other page of a device that rings: new orders ring there, too, until someone answers (BOARD-02).
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { deviceSettings } from '../../lib/device-settings.ts'
import { useSelected } from '../../lib/store.ts'
import { isBoardPage } from '../../shell/navigation-entries.ts'
import { AlarmBand } from './alarm-band.tsx'
import { changedIn } from './board-order.ts'
import { useCounterTests } from './counter-test/counter-tests.ts'
import { useAlarm } from './use-alarm.ts'
import { useBoard } from './use-board.ts'
import { useSoundsOnce } from './use-sounds-once.ts'

/** The board rings itself; the first address leads to it. */
const RINGS_ITSELF = /^\/(board)?$/

/** A device that does not ring follows the orders only on the pages that are opened from the board. */
export function AlarmElsewhere() {
  const [path] = useLocation()
  const rings = useSelected(deviceSettings, ({ sound }) => sound === 'allowed')
  return !RINGS_ITSELF.test(path) && (rings || isBoardPage(path)) && <Alarm rings={rings} />
}

function Alarm({ rings }: { rings: boolean }) {
  const { columns, cache } = useBoard()
  const count = columns.new.length
  useAlarm(
    columns.new,
    useMemo(() => changedIn(columns), [columns]),
    useCounterTests(),
  )
  useSoundsOnce(columns, cache)
  return rings && count > 0 && <AlarmBand count={count} />
}
