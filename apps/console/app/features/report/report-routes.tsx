// The pages of reports: what was sold, closing the day, the month for the tax office, and payouts.
import { Route, Switch } from 'wouter'
import { CloseDayPage } from './close-day-page.tsx'
import { CustomersPage } from './customers-page.tsx'
import { PayoutsPage } from './payouts-page.tsx'
import { ReportPage } from './report-page.tsx'
import { TaxPage } from './tax-page.tsx'

export const ReportRoutes = () => (
  <Switch>
    <Route path="/reports/close/:day" component={CloseDayPage} />
    <Route path="/reports/customers" component={CustomersPage} />
    <Route path="/reports/tax" component={TaxPage} />
    <Route path="/payouts" component={PayoutsPage} />
    <Route component={ReportPage} />
  </Switch>
)
