import Rowan

/// The languages of notes. Hebrew and Arabic are read from right to left; Japanese has no spaces.
enum NoteLanguage: CaseIterable {
  case english, german, hebrew, arabic, japanese

  var direction: LayoutDirection {
    self == .hebrew || self == .arabic ? .rightToLeft : .leftToRight
  }

  var phrases: Phrases {
    switch self {
    case .english: .english
    case .german: .german
    case .hebrew: .hebrew
    case .arabic: .arabic
    case .japanese: .japanese
    }
  }
}

/// The parts from which notes of one language are generated.
struct Phrases {
  let titles: [String]
  let sentences: [String]
  let figureNames: [String]

  static let english = Phrases(
    titles: ["Harbour log", "From the greenhouse", "Second rehearsal", "Lost and found"],
    sentences: [
      "The ferry came in early and the pier was empty.",
      "Please water the tomatoes before noon.",
      "We moved the piano; it took six people and one very patient dog.",
      "The key is where it always was.",
      "Tomorrow the wind turns, so take the heavier sail and leave before the fishermen do.",
      "A green umbrella was left behind.",
      "All lamps in the east wing work again.",
    ],
    figureNames: ["Visitors", "Crates", "Miles"]
  )
  static let german = Phrases(
    titles: ["Aus der Werkstatt", "Wochenplan", "Beim Bäcker"],
    sentences: [
      "Die Nachmittagsbesprechung findet im Gewächshaus statt.",
      "Bitte das Fenster schließen.",
      "Der Straßenbahnfahrplan hängt jetzt neben der Haustürschlüsselablage.",
      "Morgen gibt es Pflaumenkuchen.",
      "Wer hat die Leiter zurückgebracht, und warum ist sie plötzlich blau?",
      "Alles fertig, bis auf die Kleinigkeiten, die wie immer am längsten dauern.",
    ],
    figureNames: ["Gäste", "Kisten", "Strecke"]
  )
  static let hebrew = Phrases(
    titles: ["יומן הנמל", "מהגינה", "חזרה שנייה"],
    sentences: [
      "המעבורת הגיעה מוקדם ואיש לא חיכה על הרציף.",
      "נא להשקות את העגבניות לפני הצהריים.",
      "המפתח נמצא במקום שבו היה תמיד.",
      "מחר הרוח תשתנה, קחו את המפרש הכבד.",
      "מישהו שכח כאן מטרייה ירוקה מספר 12.",
    ],
    figureNames: ["אורחים", "ארגזים", "דרך"]
  )
  static let arabic = Phrases(
    titles: ["سجل الميناء", "من الحديقة", "التمرين الثاني"],
    sentences: [
      "وصلت العبارة مبكرا ولم يكن أحد على الرصيف.",
      "من فضلك اسق الطماطم قبل الظهر.",
      "المفتاح في مكانه كما كان دائما.",
      "غدا تتغير الريح فخذوا الشراع الثقيل واخرجوا قبل الصيادين.",
      "نسي أحدهم مظلة خضراء رقم 12.",
    ],
    figureNames: ["الزوار", "الصناديق", "المسافة"]
  )
  static let japanese = Phrases(
    titles: ["港の日誌", "温室から", "二回目の練習"],
    sentences: [
      "船は早く着いたが、桟橋には誰もいなかった。",
      "昼までにトマトに水をやってください。",
      "鍵はいつもの場所にあります。",
      "明日は風向きが変わるので、厚い帆を持って漁師より先に出ましょう。",
      "緑の傘が忘れられています。",
    ],
    figureNames: ["来客", "木箱", "距離"]
  )
}
