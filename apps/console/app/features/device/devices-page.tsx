// The paired tablets of the company, and the way to pair one (STAFF-11).
import type { Device } from '@pesan/contract/device'
import { NetworkError } from '@pesan/ui/api/failures'
import { useEffect, useRef } from 'react'
import { AsAt } from '../../shell/as-at.tsx'
import { useConnection } from '../../shell/connection.ts'
import { useDevicesQuery } from '../../shell/devices.ts'
import { focusPageTitle, Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useT } from '../../shell/use-t.ts'
import { CounterTestDialog } from './counter-test-dialog.tsx'
import { DeviceTable } from './device-table.tsx'
import { PairTablet } from './pair-tablet.tsx'
import { TestCounter } from './test-counter.tsx'
import { useCounterTest } from './use-counter-test.ts'

export function DevicesPage() {
  const t = useT()
  const query = useDevicesQuery()
  useConnection(query)
  const counter = useCounterTest()
  const read = () => void query.refetch()
  return (
    <Page title={t('devices.title')} subtitle={t('devices.subtitle')} onTry={read}>
      {query.data && query.error && !(query.error instanceof NetworkError) && (
        <AsAt atMs={query.dataUpdatedAt} error={query.error} onTry={read} />
      )}
      <Devices devices={query.data} error={query.error} onTry={read} />
      <TestCounter counter={counter} />
      <PairTablet devices={query.data ?? []} onTest={outlet => void counter.start(outlet)} />
      <CounterTestDialog counter={counter} devices={query.data ?? []} />
    </Page>
  )
}

interface DevicesProps {
  devices: readonly Device[] | undefined
  error: unknown
  onTry: () => void
}

function Devices({ devices, error, onTry }: DevicesProps) {
  const t = useT()
  useFocusAfterRemoval(devices?.length ?? 0)
  if (!devices && error) return <PageFailure error={error} onTry={onTry} />
  if (!devices) return <RowShapes />
  if (devices.length === 0)
    return (
      <p className="rounded-card border-2 border-dashed border-line px-4 py-6 text-center text-p-row text-ink-2">
        {t('devices.none')}
      </p>
    )
  return <DeviceTable devices={devices} />
}

/** The row that had the focus is gone. */
function useFocusAfterRemoval(count: number): void {
  const last = useRef(count)
  useEffect(() => {
    if (count < last.current && document.activeElement === document.body) focusPageTitle()
    last.current = count
  }, [count])
}
