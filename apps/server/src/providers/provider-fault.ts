// Why a service outside gave no answer that can be used.

/** May be temporary. `bad_answer`: it is not what the service documents. */
export type CallFault = 'outage' | 'timeout' | 'bad_answer'

/** `not_configured`, `credentials` and `rejected` need an operator; the others may be temporary. */
export type ProviderFault = CallFault | 'not_configured' | 'credentials' | 'rejected' | 'limited'
