// The name under which this browser requests codes: the server accepts a code only from the device that
// requested it.
import { isObjectOf, isText } from '../../lib/guards.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'

interface Device {
  id: string
}

const deviceStore = createPersistedStore<Device>({
  key: 'device',
  schema: acceptedBy(isObjectOf<Device>({ id: isText })),
  initial: { id: '' },
})

export function deviceId(): string {
  if (deviceStore.getState().id === '') deviceStore.setState({ id: crypto.randomUUID() }, true)
  return deviceStore.getState().id
}
