// The alarm of the board on the pages that are opened from it: new orders ring there, too, until someone answers (BOARD-02).
import { useMemo } from 'react'
import { deviceSettings } from '../../lib/device-settings.ts'
import { useSelected } from '../../lib/store.ts'
import { AlarmBand } from './alarm-band.tsx'
import { changedIn } from './board-order.ts'
import { useCounterTests } from './counter-test/counter-tests.ts'
import { useAlarm } from './use-alarm.ts'
import { useBoard } from './use-board.ts'
import { useTitleWithCount } from './use-title-with-count.ts'

/** `title`: of the page, where the alarm names the board. */
export function AlarmElsewhere({ title }: { title: string }) {
  const { columns } = useBoard()
  const rings = useSelected(deviceSettings, ({ sound }) => sound === 'allowed')
  const count = columns.new.length
  useAlarm(
    columns.new,
    useMemo(() => changedIn(columns), [columns]),
    useCounterTests(),
  )
  useTitleWithCount(title, count)
  return rings && count > 0 && <AlarmBand count={count} />
}
